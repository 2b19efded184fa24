import { type AuthErrorBlock as Block, phoneUrl } from '../../../engine';
import { type BlockProps, ScreenLink, shownLinks } from '../../../renderer';
import { Alert, Icon, Link, WholeWords } from '../../../ui';
import { messages } from './messages';
import { reasonOfCode } from './reasons';
import '../Result.css';
import './Component.css';

interface AuthErrorDetailsProps extends Pick<BlockProps<Block>, 'block' | 'services'> {
  /** '' for an error whose code cannot be shown. */
  code: string;
}

/**
 * The reason why signing in failed: in words, with a way on, and the code in small type for support
 * staff.
 */
export function AuthErrorDetails({ block, services, code }: AuthErrorDetailsProps) {
  const { translate, configuration } = services;
  const reason = reasonOfCode(code);

  const title = translate(reason?.title ?? block.title ?? messages.title);
  const text = translate(reason?.text ?? block.text ?? messages.text);
  const small = code ? <p className="fg-error-code">{translate(messages.code, { code })}</p> : null;
  if (block.inline) {
    return (
      <div role="alert" className="fg-auth-error-note">
        <Alert tone="warning" title={title}>
          {text}
          {small}
        </Alert>
      </div>
    );
  }
  const phone = reason?.wayOn === 'contact' ? configuration.contact?.phone : undefined;
  const actions = shownLinks(block.actions, services);
  return (
    <div className="fg-result fg-tone-error">
      <span className="fg-result-icon">
        <Icon name="error" />
      </span>
      <h2>{title}</h2>
      <div className="fg-auth-error-reason">
        {text === '' ? null : (
          <p>
            <WholeWords text={text} />
          </p>
        )}
        {small}
      </div>
      <div className="fg-result-actions">
        {phone === undefined ? null : (
          <Link href={phoneUrl(phone)} look="primary" wide>
            {/* A word joiner (U+2060) keeps the number on one line. */}
            {translate(messages.call, { phone: phone.replaceAll('-', '-\u2060') })}
          </Link>
        )}
        {actions.map(({ key, link }) => (
          <ScreenLink
            key={key}
            link={link}
            services={services}
            look={link.primary && phone === undefined ? 'primary' : 'secondary'}
            wide
          />
        ))}
      </div>
    </div>
  );
}
