import { type ComponentProps, type ComponentType, createContext, useContext } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

function Anchor(props: LinkProps) {
  return <a {...props} />
}

const RouterLink = createContext<ComponentType<LinkProps>>(Anchor)

/**
 * Sets the component with which all links of this package navigate within the app. Without it, links are plain anchors.
 * `value` must be stable: declare the component outside the render.
 */
export const LinkProvider = RouterLink.Provider

/** A link. Paths ("/account") go through the app's router; other addresses (tel:, mailto:, https:, #) do not. */
export function Link(props: LinkProps) {
  const Routed = useContext(RouterLink)
  const isOwnPage = props.href.startsWith('/') && !props.href.startsWith('//') && props.target !== '_blank'
  return isOwnPage ? <Routed {...props} /> : <Anchor {...props} />
}
