// Makes Chromium create the scanner's world before the page has frames: later, a frame that is called `chrome` would
// stand in the place of the extension's API.
void 0;
