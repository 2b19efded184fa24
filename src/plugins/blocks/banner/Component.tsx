import type { BannerBlock as Block } from '../../../engine';
import { type BlockProps, linkTarget, ScreenLink } from '../../../renderer';
import { Alert, WholeWords } from '../../../ui';

/** One sentence that everyone should see, with a link. */
export function BannerBlock({ block, services }: BlockProps<Block>) {
  const { tone = 'info', link } = block;
  const { translate } = services;
  const action =
    link && linkTarget(link, services) ? <ScreenLink link={link} services={services} /> : undefined;
  return (
    <Alert tone={tone} title={translate(block.title)} action={action}>
      <WholeWords text={translate(block.text)} />
    </Alert>
  );
}
