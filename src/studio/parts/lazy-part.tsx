import { type ComponentType, lazy, Suspense, useState } from 'react';

/** A component whose code comes when it is first shown, or before that by `preload`. */
export type LazyPart<Props> = ComponentType<Props> & { preload(): Promise<unknown> };

/**
 * Makes a component whose code is loaded on demand. Once that is there the component is drawn at
 * once, without the fallback of the Suspense boundary around it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  async function preload() {
    loaded ??= await load();
    return loaded;
  }
  const Later = lazy(async () => ({ default: await preload() }));
  function Part(props: Props) {
    // The same one for as long as it is shown: another would lose what is typed in it.
    const [Shown] = useState<ComponentType<Props> | typeof Later>(() => loaded ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { preload });
}

/** Makes a dialog whose code is loaded on demand: what is behind it stays as it is meanwhile. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const Part = lazyPart(load);
  function LaterDialog(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(LaterDialog, { preload: Part.preload });
}
