import { type ComponentProps, type ComponentType, createContext, useContext } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

function Anchor(props: LinkProps) {
  return <a {...props} />
}

const RouterLink = createContext<ComponentType<LinkProps>>(Anchor)

/**
 * Tells every link of this package how the app moves to one of its own pages. Without it links are plain
 * anchors. `value` must be a component that stays the same: declare it outside the render.
 */
export const LinkProvider = RouterLink.Provider

/** A link. Paths ("/account") go through the app's router, anything else (tel:, mailto:, https:, #) does not. */
export function Link(props: LinkProps) {
  const Routed = useContext(RouterLink)
  const isOwnPage = props.href.startsWith('/') && !props.href.startsWith('//') && props.target !== '_blank'
  return isOwnPage ? <Routed {...props} /> : <Anchor {...props} />
}
