/** Whether the keyboard has a command key, ⌘, where others have Ctrl. */
export function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform)
}
