import { configure } from '@testing-library/dom';

// How long `findBy…` and `waitFor` wait: their own second is short on a slow machine.
configure({ asyncUtilTimeout: 60_000 });
