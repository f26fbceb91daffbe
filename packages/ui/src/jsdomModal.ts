/**
 * For tests only: jsdom has <dialog> but neither showModal nor close. Call once in a test file that opens a
 * Dialog or a Drawer. It opens and closes; making the page inert and holding the focus is the browser's own,
 * and is tested there.
 */
export function installModal(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
}
