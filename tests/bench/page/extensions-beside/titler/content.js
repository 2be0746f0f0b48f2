// Notes at each link where it leads, as extensions do that rate links.
function noteIn(root) {
  for (const link of root.querySelectorAll('a[href]:not(.noted)')) {
    link.classList.add('noted');
    link.title = new URL(link.href).host;
  }
}

noteIn(document.body);
new MutationObserver(() => noteIn(document.body)).observe(document.body, {
  childList: true,
  subtree: true,
});
