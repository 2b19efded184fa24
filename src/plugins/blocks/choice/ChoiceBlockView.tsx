import { useState } from 'react';
import { type ChoiceBlock, resolveText } from '../../../engine';
import { TabPanels } from '../../../ui';
import { BlockList } from '../../BlockList';
import { formIdOf } from '../../form/form-context';
import { type BlockProps, useScreen } from '../../screen-context';

/** Several ways to do one thing, as tabs. What is typed in one is kept while another is shown. */
export function ChoiceBlockView({ block, pointer, services }: BlockProps<ChoiceBlock>) {
  const { locale } = services;
  const [chosen, setChosen] = useState<string>();
  const { scope } = useScreen();
  const inside = (index: number) => `${pointer}/options/${index}/blocks`;
  const [first] = block.options;
  if (!first) return null;
  if (block.options.length === 1) {
    return <BlockList blocks={first.blocks} pointer={inside(0)} services={services} />;
  }
  return (
    <TabPanels
      id={`choice-${formIdOf(pointer, scope)}`}
      label={resolveText(block.label, locale)}
      selected={chosen ?? first.id}
      onSelect={setChosen}
      tabs={block.options.map((option, index) => ({
        id: option.id,
        label: resolveText(option.label, locale),
        panel: (
          <div className="fg-blocks">
            <BlockList blocks={option.blocks} pointer={inside(index)} services={services} />
          </div>
        ),
      }))}
    />
  );
}
