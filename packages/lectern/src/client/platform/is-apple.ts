/** Whether the keyboard has a command key (⌘) instead of Ctrl. */
export function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform)
}
