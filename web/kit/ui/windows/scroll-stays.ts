/**
 * The page below does not follow wheel or finger, but keeps its bar and its width: without the bar everything that
 * stands there would be laid out again before the window is seen.
 */
export const SCROLL_STAYS = { removeScrollBar: false };
