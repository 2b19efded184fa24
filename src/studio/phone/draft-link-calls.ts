/** The calls for links to a draft, which come with the first press of the button. */
export { createDraftLink } from '../../wire/calls/drafts/create-draft-link';
export { listDraftLinks } from '../../wire/calls/drafts/list-draft-links';
