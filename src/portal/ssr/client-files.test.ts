import { describe, expect, it } from 'vitest';
import { clientFiles } from './client-files';

const build = {
  manifest: {
    'src/portal/entry-client.tsx': {
      file: 'assets/entry-1.js',
      isEntry: true,
      imports: ['_vendor-1.js'],
      dynamicImports: [
        'src/portal/app/pages/ScreenPage.tsx',
        'src/portal/app/pages/AccountPage.tsx',
      ],
      css: ['assets/entry-1.css'],
    },
    '_vendor-1.js': { file: 'assets/vendor-1.js', css: ['assets/vendor-1.css'] },
    'src/portal/app/pages/ScreenPage.tsx': {
      file: 'assets/ScreenPage-1.js',
      imports: ['src/portal/entry-client.tsx', '_vendor-1.js'],
    },
    'src/portal/app/pages/AccountPage.tsx': {
      file: 'assets/AccountPage-1.js',
      imports: ['src/portal/entry-client.tsx'],
      css: ['assets/AccountPage-1.css'],
    },
  },
  styles: {
    'assets/entry-1.css': '.a{}',
    'assets/vendor-1.css': '.b{}',
    'assets/AccountPage-1.css': '.c{}',
  },
};

describe('clientFiles', () => {
  it('lists the files that every page needs, each once', () => {
    expect(clientFiles(build, 'src/portal/app/pages/ScreenPage.tsx')).toEqual({
      entry: '/assets/entry-1.js',
      modules: ['/assets/entry-1.js', '/assets/vendor-1.js', '/assets/ScreenPage-1.js'],
      inlineCss: '.a{}\n.b{}',
      styleSheets: [],
    });
  });

  it("links a page's own style sheet", () => {
    const files = clientFiles(build, 'src/portal/app/pages/AccountPage.tsx');
    expect(files.styleSheets).toEqual(['/assets/AccountPage-1.css']);
    expect(files.inlineCss).not.toContain('.c');
  });

  it('treats a page without a chunk of its own as part of the entry', () => {
    expect(clientFiles(build, 'src/portal/app/pages/Merged.tsx').modules).toEqual([
      '/assets/entry-1.js',
      '/assets/vendor-1.js',
    ]);
  });

  it('names the missing entry of a build', () => {
    expect(() =>
      clientFiles({ manifest: {}, styles: {} }, 'src/portal/app/pages/ScreenPage.tsx'),
    ).toThrow('The built client has no src/portal/entry-client.tsx.');
  });
});
