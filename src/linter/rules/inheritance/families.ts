import type { SchoolNode } from '../../../engine';

/** True for schools that extend one another, or the same one in the end. */
export function isOfFamily(school: SchoolNode, other: SchoolNode): boolean {
  return rootOf(school) === rootOf(other);
}

function rootOf(school: SchoolNode): SchoolNode {
  return school.parent ? rootOf(school.parent) : school;
}
