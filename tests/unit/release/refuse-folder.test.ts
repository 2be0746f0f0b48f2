import { expect, it } from 'vitest';
import { refuseFolder } from '../../../scripts/refuse-folder.ts';

it.each(['/home/me/hexmark', '/home/me/Ein Ördner & co/hexmark_0.1~a@b,c', 'C:\\src\\hexmark'])(
  'takes the folder %s',
  (folder) => {
    expect(() => refuseFolder(folder)).not.toThrow();
  },
);

it.each(['/home/me/hexmark (1)', '/home/me/c++', '/home/me/#2', '/home/me/[x]', '/home/{a}/b'])(
  'says that nothing can be built in %s',
  (folder) => {
    expect(() => refuseFolder(folder)).toThrow(`Nothing can be built in ${folder}, because `);
  },
);
