import { isJsonObject, type JsonValue, type Path, toPointer, type Wording } from '../../engine';
import { isChangedIn } from '../draft/edit-value';
import type { LayeredFile } from '../draft/layered-file';
import type { Base, NodeKind, OutlineNode } from './messages';

/** Says whether the school itself changes what stands at a path. */
export type IsOwn = (path: Path) => boolean;

/** Tells which parts of a file the school itself changes or adds. */
export function ownershipIn(
  text: string | undefined,
  json: JsonValue | undefined,
  base: Base,
): IsOwn {
  if (text === undefined || !isJsonObject(json)) return () => false;
  if (!base.value) return () => true;
  const file: LayeredFile = {
    text,
    base: base.value,
    patchPath: 'patch' in json ? ['patch'] : [],
    blank: base.blank,
  };
  return (path) => isChangedIn(file, json, path);
}

/** A text as the tree has it. */
export function wordsOf(label: Wording | Readonly<Record<string, string>>): Wording {
  return label as Wording;
}

/** Makes the node of a part of one file. */
export type MakeNode = (
  kind: NodeKind,
  path: Path,
  label: Wording | Readonly<Record<string, string>>,
  children?: readonly OutlineNode[],
) => OutlineNode;

export function nodeMaker(target: string, isOwn: IsOwn): MakeNode {
  return (kind, path, label, children = []) => ({
    id: nodeId(target, path),
    kind,
    label: wordsOf(label),
    target,
    path,
    isOwn: isOwn(path),
    children,
  });
}

/** The id of a part: its screen and JSON pointer. */
export function nodeId(target: string, path: Path): string {
  return `${target}#${toPointer(path)}`;
}
