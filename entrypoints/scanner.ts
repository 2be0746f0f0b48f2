import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
export default defineUnlistedScript(() => {
  console.log('x');
});
