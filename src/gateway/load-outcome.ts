import { type BuiltInLocale, printable, type TerminalWords } from '../engine';
import { describeFailure, type Failure } from './logging/describe-failure';
import type { TakeChange } from './publishing/folders/watch';
import { type LoadedPortal, type LoadPortal, NothingToServe } from './publishing/load-portal';
import { issueLines, loadedLines } from './publishing/report';
import { UserError } from './user-error';

/** The result of reading the folders. */
export type LoadOutcome =
  /** It is live, but for what its issues say. */
  | { kind: 'loaded'; portal: LoadedPortal }
  /** Nothing right to serve: the reader's to fix. */
  | { kind: 'refused'; error: UserError }
  /** A bug of ours: nobody's files are to blame. */
  | { kind: 'internal'; error: unknown };

/**
 * Reads what has changed, publishes what came of it and tells it. Never throws: when that fails,
 * what was live before goes on. Of a change that may be unfinished, nothing is published or told
 * until it has settled.
 */
export function createReload({
  load,
  publish,
  tell,
  log,
}: {
  load: LoadPortal;
  publish(portal: LoadedPortal): void;
  tell(outcome: LoadOutcome): void;
  log: { error(data: object, message: string): void };
}): TakeChange {
  const read = async (changed: ReadonlySet<string>): Promise<LoadOutcome> => {
    try {
      return { kind: 'loaded', portal: await load(changed) };
    } catch (error) {
      return outcomeOf(error);
    }
  };
  const take = async (outcome: LoadOutcome): Promise<LoadOutcome> => {
    if (outcome.kind !== 'loaded') return outcome;
    try {
      publish(outcome.portal);
      await outcome.portal.store();
      return outcome;
    } catch (error) {
      return outcomeOf(error);
    }
  };
  return async (changed, isSettled) => {
    const found = await read(changed);
    const isFinished = found.kind === 'loaded' && !found.portal.isUnfinished;
    if (!isFinished && !isSettled) return 'unfinished';
    const outcome = await take(found);
    if (outcome.kind === 'internal') {
      log.error({ err: outcome.error }, 'A change could not be read because of a bug');
    }
    try {
      tell(outcome);
    } catch (error) {
      log.error({ err: error }, 'What came of a change could not be told because of a bug');
    }
    return 'taken';
  };
}

function outcomeOf(error: unknown): LoadOutcome {
  return error instanceof UserError ? { kind: 'refused', error } : { kind: 'internal', error };
}

const ourBug: readonly TerminalWords[] = [
  {
    'zh-CN': '读取修改时 Formgate 自身出错了。这是 Formgate 的缺陷，不是你的文件有问题。',
    en: 'Formgate itself failed while it read the change. This is a bug of ours, and no mistake in your files.',
  },
  {
    'zh-CN': '学生看到的仍是修改之前的页面；日志里记有出错的位置，请把它反馈给我们。',
    en: 'What was live before goes on being served; the log says where it happened. Please report it.',
  },
];

/** Gives the lines that the terminal shows of an outcome; none when all is right. */
export function outcomeLines(outcome: LoadOutcome, locale: BuiltInLocale): string[] {
  switch (outcome.kind) {
    case 'loaded':
      return loadedLines(outcome.portal, locale).map(printable);
    case 'refused':
      return errorLines(outcome.error, locale);
    case 'internal':
      return ourBug.map((words) => words[locale]);
  }
}

const failedItself: TerminalWords = {
  'zh-CN': 'Formgate 自身出错了。这是 Formgate 的缺陷，请把下面的内容反馈给我们：',
  en: 'Formgate itself failed. This is a bug of ours; please report what follows:',
};

const causedBy: TerminalWords = { 'zh-CN': '起因：', en: 'Caused by ' };

const leftOut: TerminalWords = {
  'zh-CN':
    '有的错误信息可能含有密钥，这里没有显示。设置环境变量 FORMGATE_DEBUG=1 再启动一次就能看到；反馈之前请删去其中的密钥。',
  en: 'Messages that may hold a secret are left out. Start once more with FORMGATE_DEBUG=1 to see them, and take secrets out of what you report.',
};

/**
 * The lines that the terminal shows of an error: a mistake of the reader's without a stack, with
 * what the linter found; ours with one, and with all that caused it.
 *
 * @param showsMessages whether ours are shown with messages that may hold a secret
 */
export function errorLines(
  error: unknown,
  locale: BuiltInLocale,
  { showsMessages = false } = {},
): string[] {
  if (!(error instanceof UserError)) return bugLines(error, locale, showsMessages);
  const issues = error instanceof NothingToServe ? error.issues : [];
  const errors = issues.filter(({ severity }) => severity === 'error');
  const lines = errors.flatMap((issue) => issueLines(issue, locale));
  return [...lines, error.words[locale]].map(printableLines);
}

function bugLines(error: unknown, locale: BuiltInLocale, showsMessages: boolean): string[] {
  const whole = chainOf(describeFailure(error, ({ message }) => message));
  const failures = showsMessages ? whole : chainOf(describeFailure(error));
  const lines = failures.map((failure, index) => {
    const { type, code, message, stack } = failure;
    const kind = `${type}${code === undefined ? '' : ` (${code})`}`;
    const title = `${index === 0 ? '' : causedBy[locale]}${message ? `${kind}: ${message}` : kind}`;
    return stack ? `${title}\n${stack}` : title;
  });
  const isWhole = whole.every(
    ({ message }, index) => message === '' || failures[index]?.message !== '',
  );
  const all = [failedItself[locale], ...lines, ...(isWhole ? [] : [leftOut[locale]])];
  return all.map(printableLines);
}

/** A failure and all that caused it, the nearest first. */
function chainOf(failure: Failure): Failure[] {
  const { cause, errors = [] } = failure;
  return [failure, ...(cause ? chainOf(cause) : []), ...errors.flatMap(chainOf)];
}

const printableLines = (text: string) => text.split('\n').map(printable).join('\n');
