import { useEffect, useState } from 'react';
import type { ChoiceBlock as Block } from '../../../engine';
import { BlockList, type BlockProps, useElementId } from '../../../renderer';
import { TabPanels } from '../../../ui';

/** Several ways to do one thing, as tabs. What is entered in one stays while another is shown. */
export function ChoiceBlock({ block, pointer, services }: BlockProps<Block>) {
  const { translate } = services;
  const [chosen, setChosen] = useState<string>();
  const id = useElementId('choice', pointer);
  const pointerOf = (index: number) => `${pointer}/options/${index}/blocks`;
  useEffect(() => {
    const { steps } = services;
    // The browser's history leads to a step of a form in one of them.
    const follow = () => {
      const form = steps?.current();
      const index = block.options.findIndex((_, at) =>
        form?.startsWith(`${pointer}/options/${at}/`),
      );
      const option = block.options[index];
      if (option) setChosen(option.id);
    };
    follow();
    return steps?.subscribe(follow);
  }, [block, pointer, services]);
  const [first] = block.options;
  if (!first) return null;
  if (block.options.length === 1) {
    return <BlockList blocks={first.blocks} pointer={pointerOf(0)} services={services} />;
  }
  return (
    <TabPanels
      id={id}
      label={translate(block.label)}
      selected={chosen ?? first.id}
      onSelect={setChosen}
      tabs={block.options.map((option, index) => ({
        id: option.id,
        label: translate(option.label),
        panel: (
          <div className="fg-blocks">
            <BlockList blocks={option.blocks} pointer={pointerOf(index)} services={services} />
          </div>
        ),
      }))}
    />
  );
}
