import { isJsonObject } from '../../../../src/engine';
import { isUnprotectedOrigin } from '../../../../src/gateway/public-url';
import { FEW_DAYS } from './certificates';
import { type Check, error, ok, warning } from './check';
import type { PageOutcome } from './read-page';

/**
 * @param health the response of the gateway's `/health`
 * @param body its JSON, where it is any
 */
export function checkReachable(origin: string, health: Response, body: unknown): Check {
  if (health.ok && isJsonObject(body) && body.schools === 0) {
    return warning('reachable', {
      'zh-CN': `${origin} 有回应，但还没有学校。请在 Studio 里新建并发布第一所。`,
      en: `${origin} responds, but has no school yet. Begin the first one in the Studio, and publish it.`,
    });
  }
  if (health.ok) {
    return ok('reachable', { 'zh-CN': `${origin} 有回应。`, en: `${origin} responds.` });
  }
  return error('reachable', {
    'zh-CN': `${origin}/health 的状态码是 ${health.status}。请检查地址和前面的代理。`,
    en: `${origin}/health has the status ${health.status}. Check the address and the proxy in front.`,
  });
}

/** @param days for how many days the certificate is good */
export function checkCertificate(origin: string, days: number | undefined): Check {
  const name = 'certificate';
  if (origin.startsWith('http:') && !isUnprotectedOrigin(origin)) {
    return ok(name, {
      'zh-CN': '本机地址，不需要 TLS。',
      en: 'This machine’s own address needs no TLS.',
    });
  }
  if (isUnprotectedOrigin(origin)) {
    return warning(name, {
      'zh-CN': '没有 TLS：密码和令牌在途中可以被看到。请在网关前面放一个结束 TLS 的代理。',
      en: 'No TLS: passwords and tokens can be read on the way. Put a proxy that ends TLS in front of the gateway.',
    });
  }
  if (days === undefined || days >= FEW_DAYS) {
    const left = days ?? '?';
    return ok(name, { 'zh-CN': `有效，还剩 ${left} 天。`, en: `Valid, for ${left} days more.` });
  }
  if (days < 1) {
    return warning(name, {
      'zh-CN': '不到一天就过期。请马上续期，并检查自动续期。',
      en: 'It ends within a day. Renew it now, and see why that was not done.',
    });
  }
  return warning(name, {
    'zh-CN': `还有 ${days} 天就过期。请检查自动续期。`,
    en: `It ends in ${days} days. See why it was not renewed.`,
  });
}

/** @param page what `/` leads to */
export function checkPage(page: PageOutcome): Check {
  switch (page.type) {
    case 'page':
      return checkHeaders(page.headers);
    case 'elsewhere':
      return warning('headers', {
        'zh-CN': `页面转到 ${page.origin}，没有检查。学生用的若是这个地址，请把它写给 --to。`,
        en: `Pages lead to ${page.origin}, which was not checked. If students use that address, name it with --to.`,
      });
    case 'loop':
      return error('headers', {
        'zh-CN': '/ 一再重定向，到不了页面。请检查前面的代理。',
        en: '/ redirects again and again and reaches no page. Check the proxy in front.',
      });
  }
}

function checkHeaders(headers: Headers): Check {
  const missing = ['content-security-policy', 'x-content-type-options'].filter(
    (name) => !headers.has(name),
  );
  if (missing.length === 0) {
    return ok('headers', {
      'zh-CN': '页面带有安全相关的响应头。',
      en: 'Pages have the headers for security.',
    });
  }
  return error('headers', {
    'zh-CN': `页面缺少 ${missing.join('、')}。前面的代理不应去掉它们。`,
    en: `Pages lack ${missing.join(', ')}. A proxy in front must not take them away.`,
  });
}
