import { printable, type TerminalWords } from '../../../../src/engine';
import { UserError } from '../../../../src/gateway/user-error';
import type { CardBatch } from '../../../../src/wire/calls/cards/card-parts';
import { type MakeOutcome, makeCards } from '../../../../src/wire/calls/cards/make-cards';
import { localMinute } from '../../local-time';

export function noBatch(action: string): UserError {
  return new UserError({
    'zh-CN': `请写明这批卡的名称，例如 formgate cards ${action} openday --school riverside。`,
    en: `Name the batch, as in "formgate cards ${action} openday --school riverside".`,
  });
}

/** A name, or the beginning of accounts, that has other characters. */
export function wrongName(name: string): UserError {
  return new UserError({
    'zh-CN': `“${printable(name)}”不能用作名称：用字母、数字、点和横线，不超过 32 个。`,
    en: `“${printable(name)}” cannot be a name: take letters, figures, dots and hyphens, 32 at most.`,
  });
}

export function noEnd(): UserError {
  return new UserError({
    'zh-CN': '请用 --until 写明到什么时候，例如 --until 3d 或 --until 2026-12-01T18:00。',
    en: 'Give their end with --until, as in "--until 3d" or "--until 2026-12-01T18:00".',
  });
}

export function wrongEnd(text: string): UserError {
  return new UserError({
    'zh-CN': `--until 的值“${printable(text)}”不是时间。例如 12h、3d、2026-12-01 或 2026-12-01T18:00。`,
    en: `--until is “${printable(text)}”, which is no time. Give it as in 12h, 3d, 2026-12-01 or 2026-12-01T18:00.`,
  });
}

/** @param flag an option that needs a number within its limits */
export function wrongNumber(flag: 'number' | 'hours' | 'devices'): UserError {
  const name = flag === 'number' ? 'count' : flag;
  const { minimum, maximum } = makeCards.request.properties[name];
  return new UserError({
    'zh-CN': `请用 --${flag} 写明一个 ${minimum} 到 ${maximum} 的整数。`,
    en: `Give --${flag} a whole number from ${minimum} to ${maximum}.`,
  });
}

export function noPublicUrl(): UserError {
  return new UserError({
    'zh-CN': '二维码需要学生访问的网址：请设置 PUBLIC_URL，与网关相同。',
    en: 'The codes need the address where the portal is reached: set PUBLIC_URL, as for the gateway.',
  });
}

export function noOutput(): UserError {
  return new UserError({
    'zh-CN': '网页不显示在终端里：请用 --output 写明文件，例如 --output openday.html。',
    en: 'A page is not for the terminal: name a file with --output, as in "--output openday.html".',
  });
}

export function notMade(outcome: Exclude<MakeOutcome, 'done'>, batch: string): UserError {
  const name = printable(batch);
  const reasons = {
    known: {
      'zh-CN': `已有名为 ${name} 的一批卡，没有再做。要再印一次：formgate cards print ${name} --new-passwords；要多做一批，请换一个名称。`,
      en: `There is a batch ${name} already, and nothing was made. To print it once more run "formgate cards print ${name} --new-passwords"; for another batch give another name.`,
    },
    taken: {
      'zh-CN': '已有账号叫这些名字，没有制作。请用 --prefix 换一个开头。',
      en: 'Accounts of these names are there already, and nothing was made. Give another --prefix.',
    },
    over: {
      'zh-CN': '--until 的时间已经过去，没有制作。',
      en: 'The time of --until is over, and nothing was made.',
    },
    elsewhere: {
      'zh-CN':
        '网络自己的服务器核对密码（RADIUS），不认识这里的账号，因此没有制作。请在那台服务器上建立访客账号。',
      en: 'The network’s own servers check passwords (RADIUS) and do not know accounts of the gateway, so nothing was made. Make visitors’ accounts there.',
    },
  };
  return new UserError(reasons[outcome]);
}

export function unknownBatch(batch: string): UserError {
  return new UserError({
    'zh-CN': `没有名为 ${printable(batch)} 的一批卡。formgate cards list 列出所有批次。`,
    en: `There is no batch ${printable(batch)}. "formgate cards list" lists them.`,
  });
}

export function overBatch({ name: batch, endsAt, withdrawnAt }: CardBatch): UserError {
  const name = printable(batch);
  const at = localMinute(withdrawnAt ?? endsAt);
  const other = {
    'zh-CN': '卡不能再用，没有印。要给访客新的卡，请用 formgate cards make 另做一批。',
    en: 'Its cards are good no more, and none were printed. For new ones make another batch with "formgate cards make".',
  };
  return new UserError(
    withdrawnAt === null
      ? {
          'zh-CN': `${name} 已于 ${at} 到期。${other['zh-CN']}`,
          en: `${name} ended ${at}. ${other.en}`,
        }
      : {
          'zh-CN': `${name} 已于 ${at} 收回。${other['zh-CN']}`,
          en: `${name} was withdrawn ${at}. ${other.en}`,
        },
  );
}

/**
 * The passwords of a batch are known to nobody any more.
 *
 * @param unused how many cards nobody has used
 */
export function printedBefore(batch: string, unused: number): UserError {
  const name = printable(batch);
  return new UserError({
    'zh-CN': `${name} 的密码不能再印一次：数据库里只有哈希。加上 --new-passwords 会给没用过的 ${unused} 张卡换新密码，以前印的这些卡随之作废；用过的卡不变。`,
    en: `The passwords of ${name} cannot be printed once more: the database has hashes alone. --new-passwords gives the cards that nobody has used (${unused}) new ones, and their papers of before are void then; cards in use stay as they are.`,
  });
}

/** Two commands print one batch at the same moment: the first to end has it. */
export function printedMeanwhile(batch: string): UserError {
  const name = printable(batch);
  return new UserError({
    'zh-CN': `另有人在同一时刻重印了 ${name}：以那一份为准，这次没有换密码。那一份丢失时再运行一次。`,
    en: `Somebody else printed ${name} at this moment: that paper is good, and nothing was changed here. Run this again only if it is lost.`,
  });
}

export function allUsed(batch: string): UserError {
  return new UserError({
    'zh-CN': `${printable(batch)} 的卡都已用过，没有可以重印的。`,
    en: `Every card of ${printable(batch)} is in use: there is none to print again.`,
  });
}

/** The cards are made and their passwords are lost. */
export function lostPasswords(batch: string, cause: unknown): UserError {
  const name = printable(batch);
  return new UserError(
    {
      'zh-CN': `${name} 已制作，但文件没有写成，密码已经丢失。请腾出空间后运行 formgate cards print ${name} --new-passwords。`,
      en: `${name} is made, but the file could not be written, and its passwords are lost. Make room, then run "formgate cards print ${name} --new-passwords".`,
    },
    { cause },
  );
}

export const notConfirmed: TerminalWords = {
  'zh-CN': '收回以后这些卡不能再用。确定要收回时加上 --yes。',
  en: 'Cards that are withdrawn are good no more. Add --yes if you mean it.',
};
