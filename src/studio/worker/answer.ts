import type { BuiltInLocale } from '../../engine';
import { tellIssue } from '../../linter';
import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import type { FromWorker, Look, ToWorker } from './messages';
import { createWorkspace, type Workspace } from './workspace';

/** Runs a task in a later turn, once messages that wait by then have been read. */
export type Later = (task: () => void) => void;

/**
 * Gives the function that reads the worker's messages. After a change the page comes at once; the
 * tree and then the findings each in a later turn, once for all changes that came meanwhile.
 */
export function createAnswer(post: (message: FromWorker) => void, later: Later) {
  let workspace: Workspace | undefined;
  let files: DraftFiles = {};
  let look: Look | undefined;
  let language: BuiltInLocale | undefined;
  let sequence = 0;

  function showPage(): void {
    if (workspace && look) post({ type: 'page', sequence, page: workspace.page(look) });
  }

  const showFindings = onceIn(later, () => {
    const locale = language;
    if (!workspace || !locale) return;
    const issues = workspace.issues().map((issue) => tellIssue(issue, locale));
    post({ type: 'findings', sequence, issues });
  });
  const showOutline = onceIn(later, () => {
    post({ type: 'outline', sequence, outline: workspace?.outline() });
    showFindings();
  });

  return (message: ToWorker): void => {
    if (message.type === 'open') {
      ({ files, look, language } = message);
      sequence = 0;
      workspace = createWorkspace(message.school, message);
      workspace.change(files);
      showPage();
      showOutline();
    } else if (message.type === 'change') {
      const kept = Object.entries(files).filter(([path]) => !message.removed.includes(path));
      files = { ...Object.fromEntries(kept), ...message.changed };
      ({ sequence } = message);
      workspace?.change(files);
      showPage();
      showOutline();
    } else if (message.type === 'look') {
      ({ look } = message);
      showPage();
    } else if (message.type === 'language') {
      ({ language } = message);
      showFindings();
    } else if (message.type === 'validators') {
      workspace?.setValidators(message.validators);
      showPage();
    } else {
      const { id, target, path } = message;
      post({ type: 'trace', id, trace: workspace?.trace(target, path) });
    }
  };
}

/** A task that is due in a later turn, once however often it was asked for until then. */
function onceIn(later: Later, task: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    later(() => {
      isDue = false;
      task();
    });
  };
}
