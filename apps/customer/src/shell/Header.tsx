import { wholeEuros } from '@brine/app-kit/amounts'
import { currentLanguage } from '@brine/app-kit/language'
import { REFERRAL_REWARD } from '@brine/contract/customer/referral-reward'
import { m } from '@brine/messages/app'
import { Button, LinkButton } from '@brine/ui/Button'
import { Drawer } from '@brine/ui/Drawer'
import { Icon } from '@brine/ui/Icon'
import { giftIcon, menuIcon } from '@brine/ui/icons'
import { Masthead } from '@brine/ui/Masthead'
import { useIsBelow } from '@brine/ui/useIsBelow'
import { useScrolledPast } from '@brine/ui/useScrolledPast'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { BrandLogo } from './BrandLogo.tsx'
import { LanguageButtons } from './LanguageButtons.tsx'
import { MainMenu } from './MainMenu.tsx'
import { usePath } from './pages.ts'
import { paths } from './paths.ts'
import { useAccount } from './queries.ts'
import { SignOutButton } from './SignOutButton.tsx'
import { useIsPlaced } from './useSession.ts'

/** The header for a signed-in customer: name, reward and, on narrow screens, the menu. */
export function Header() {
  const referPath = usePath(paths.referrals)
  const isPlaced = useIsPlaced()
  const { key } = useLocation()
  // each link closes the menu, that of the current page too
  const [openOn, setOpenOn] = useState<string>()
  const close = () => setOpenOn(undefined)
  const hasScrolled = useScrolledPast(64)
  const isLow = useIsBelow('height', lowRem)
  return (
    <>
      <Masthead
        logo={<BrandLogo />}
        greeting={<Greeting />}
        action={
          referPath &&
          isPlaced && (
            <LinkButton variant="warm" isSmall href={referPath}>
              <Icon shape={giftIcon} size="s" />
              {m['shell.refer']({ amount: wholeEuros(REFERRAL_REWARD, currentLanguage()) })}
            </LinkButton>
          )
        }
        isActionVisible={hasScrolled || isLow}
        menuButton={
          <Button
            variant="deep"
            isSmall
            aria-haspopup="dialog"
            aria-expanded={openOn === key}
            onClick={() => setOpenOn(key)}
          >
            <Icon shape={menuIcon} />
            {m['shell.menu']()}
          </Button>
        }
      />
      <Drawer
        isOpen={openOn === key}
        onClose={close}
        label={m['shell.main_menu']()}
        closeLabel={m['shell.close']()}
        logo={<BrandLogo />}
        greeting={<Greeting />}
        foot={
          <>
            <LanguageButtons />
            <SignOutButton variant="deep" />
          </>
        }
      >
        <MainMenu isDeep />
      </Drawer>
    </>
  )
}

function Greeting() {
  const { data } = useAccount()
  if (!data) return null
  return (
    <>
      {m['shell.welcome']()} <strong>{`${data.first_name} ${data.last_name}`.trim() || data.name}</strong>
    </>
  )
}

/**
 * A window is low below 620 pixels, or more with larger letters. The reward then shows without scrolling (specification section 9): the
 * header scrolls away with the page there (Masthead).
 */
const lowRem = 38.75
