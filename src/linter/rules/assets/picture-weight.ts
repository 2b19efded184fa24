import { assetRoles } from '../../asset-uses';
import { isPictureType } from '../../assets/picture-types';
import { defineRule } from '../../define-rule';

/** The speed of a phone on a weak campus network: slow 3G. */
const BYTES_PER_SECOND = 50_000;

/** How many seconds a picture may take, by what it is shown as. */
const SECONDS = { logo: 1, favicon: 1, picture: 5 } as const;

/** More pixels than any screen shows: the longer side, by what the picture is shown as. */
const PIXELS = { logo: 1200, favicon: 1024, picture: 4096 } as const;

const ROLES = ['favicon', 'logo', 'picture'] as const;

/** A picture loads in bearable time on a phone. */
export const pictureWeight = defineRule({
  name: 'picture-weight',
  severity: 'warning',
  docs: {
    description: {
      'zh-CN': '图片不会让手机等太久',
      en: 'Pictures do not keep phones waiting',
    },
    why: {
      'zh-CN': '学生多在信号弱的地方打开门户，图片没加载完就看不到要紧的内容。',
      en: 'Students open the portal where the network is weak: what matters waits for the picture.',
    },
    hint: {
      'zh-CN': '缩小尺寸，另存为 WebP 或压缩过的 JPEG；校徽请用 SVG',
      en: 'Make it smaller and save it as WebP or a compressed JPEG; use an SVG for a logo',
    },
  },
  messages: {
    'too-heavy': {
      'zh-CN': '图片有 ${size}，在弱网（50 KB/s）下要 ${seconds} 秒才能加载，这里最多 ${limit} 秒',
      en: 'The picture is ${size}: on a weak network (50 KB/s) it takes ${seconds} s to load, and the limit is ${limit} s',
    },
    'too-many-pixels': {
      'zh-CN': '图片有 ${width}×${height} 像素，这里最长边 ${limit} 像素就足够清晰',
      en: 'The picture has ${width}×${height} pixels; ${limit} on its longer side are sharp enough here',
    },
  },
  check({ project, report }) {
    for (const [file, roles] of assetRoles(project)) {
      const role = ROLES.find((one) => roles.has(one));
      const facts = role && project.assetFacts(file);
      if (!role || !facts || !isPictureType(facts.content)) continue;
      const at = { file, at: { type: 'file' } } as const;
      const seconds = facts.bytes / BYTES_PER_SECOND;
      if (seconds > SECONDS[role]) {
        const data = {
          size: sizeText(facts.bytes),
          seconds: rounded(seconds),
          limit: SECONDS[role],
        };
        report({ at, messageId: 'too-heavy', data });
      }
      if (facts.content === 'svg' || !facts.size) continue;
      const { width, height } = facts.size;
      if (Math.max(width, height) > PIXELS[role]) {
        report({ at, messageId: 'too-many-pixels', data: { width, height, limit: PIXELS[role] } });
      }
    }
  },
});

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} KB` : `${rounded(bytes / 1_000_000)} MB`;
}

function rounded(value: number): number {
  return value < 10 ? Math.round(value * 10) / 10 : Math.round(value);
}
