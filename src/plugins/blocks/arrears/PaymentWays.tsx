import { lazy, Suspense } from 'react';
import { type ArrearsBlock as Block, phoneUrl } from '../../../engine';
import { linkTarget, type RendererServices, ScreenLink } from '../../../renderer';
import { Card, WholeWords } from '../../../ui';
import { messages } from './messages';
import '../data-card.css';

type Code = typeof import('../../../ui/QrCode').QrCode;

/** Loads only where a school has students pay by a code. Without it the other ways stay. */
const QrCode = lazy(async (): Promise<{ default: Code }> => {
  try {
    return { default: (await import('../../../ui/QrCode')).QrCode };
  } catch {
    return { default: () => null };
  }
});

interface PaymentWaysProps {
  block: Block;
  services: RendererServices;
}

/** How to pay: a link, a code for a phone, a desk; else whom to ask. Then what happens after it. */
export function PaymentWays({ block, services }: PaymentWaysProps) {
  const { translate } = services;
  const { code } = block;
  const pay = block.pay && linkTarget(block.pay, services) ? block.pay : undefined;
  const desk = translate(block.desk);
  const after = translate(block.afterPayment);
  const isUnknown = !pay && code === undefined && desk === '';
  return (
    <Card className="fg-data-card">
      <h2>{translate(messages.howToPay)}</h2>
      {pay && <ScreenLink link={pay} services={services} look="primary" wide />}
      {code === undefined ? null : (
        <figure className="fg-arrears-code">
          <Suspense fallback={<span className="fg-qr-code" />}>
            <QrCode text={code} label={translate(messages.code)} />
          </Suspense>
          <figcaption>{translate(messages.scan)}</figcaption>
        </figure>
      )}
      {desk === '' ? null : <Fact name={translate(messages.desk)} text={desk} />}
      {isUnknown ? <WhomToAsk services={services} /> : null}
      {after === '' ? null : <Fact name={translate(messages.after)} text={after} />}
    </Card>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <p className="fg-arrears-fact">
      <span>{name}</span>
      <WholeWords text={text} />
    </p>
  );
}

/** The network centre, with the school's telephone number or e-mail address if it names one. */
function WhomToAsk({ services: { translate, configuration } }: { services: RendererServices }) {
  const { phone, email } = configuration.contact ?? {};
  return (
    <p className="fg-arrears-ask">
      {translate(messages.ask)}{' '}
      {phone && (
        <a className="fg-whole" href={phoneUrl(phone)}>
          {phone}
        </a>
      )}
      {!phone && email && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  );
}
