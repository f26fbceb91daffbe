/** What a translating browser put in the place of a text. */
const translations = new WeakMap<Node, ChildNode>()

/**
 * Lets a browser translate a page that React draws. Chromium takes each text out of the page and puts a `<font>` with the
 * translation there, while React holds the text: its changes would not be shown, and to insert before the text or to
 * remove it would throw, which ends the app (docs/decisions/0141). So these two methods act on the translation instead,
 * and a text that changes takes its place back, where the browser translates it again. To be called before React draws.
 */
export function followTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <Added extends Node>(
    this: Node,
    node: Added,
    before: Node | null,
  ): Added {
    return insertBefore.call(this, node, before && childFor(before, this)) as Added
  }
  Node.prototype.removeChild = function <Removed extends Node>(this: Node, node: Removed): Removed {
    return removeChild.call(this, childFor(node, this)) as Removed
  }

  const observer = new MutationObserver((records) => {
    for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (!target.parentNode) translations.get(target)?.replaceWith(target)
      // a text that has moved leaves no translation behind
      for (const node of addedNodes) if (node.parentNode) translations.get(node)?.remove()
      const font = [addedNodes[0], previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
      for (const node of font ? removedNodes : [])
        if (node instanceof Text && !node.parentNode) {
          translations.set(node, font as ChildNode)
          observer.observe(node, { characterData: true })
        }
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

/** The child of a parent that stands for what React takes for its child: itself, its translation, or what it was put into. */
function childFor(node: Node, parent: Node): Node {
  let child = node.parentNode ? node : (translations.get(node) ?? node)
  while (child.parentNode && child.parentNode !== parent) child = child.parentNode
  return child
}
