import { m } from '@brine/messages/app'
import { Button, LinkButton } from '@brine/ui/Button'
import { Crumbs } from '@brine/ui/Crumbs'
import { Footer, FooterActions, FooterColumn, FooterPhones, SocialLinks } from '@brine/ui/Footer'
import { facebookIcon, instagramIcon } from '@brine/ui/icons'
import { Logo } from '@brine/ui/Logo'
import { Masthead } from '@brine/ui/Masthead'
import { Phone } from '@brine/ui/Phone'
import { RailHelp } from '@brine/ui/RailHelp'
import { Sheet, Specimen } from '../Sheet.tsx'
import { amount, brand, CUSTOMER_NAME, Languages } from '../samples.tsx'

/** The frame of a page. */
export function FrameSheet() {
  const { name, phones } = brand
  const [line] = phones
  return (
    <Sheet title={m['guide.sheet_frame']()}>
      <Specimen width="whole" caption={m['guide.part_header']()}>
        <Masthead
          logo={
            <Logo href="/styleguide" name={name}>
              {name}
            </Logo>
          }
          greeting={
            <>
              {m['shell.welcome']()} <strong>{CUSTOMER_NAME}</strong>
            </>
          }
          action={
            <LinkButton variant="warm" isSmall href="/styleguide">
              {m['shell.refer']({ amount: amount() })}
            </LinkButton>
          }
          menuButton={
            <Button variant="deep" isSmall>
              {m['shell.menu']()}
            </Button>
          }
        />
      </Specimen>
      <Specimen width="whole" caption={m['guide.part_guest_header']()}>
        <Masthead
          logo={
            <Logo href="/styleguide" name={name}>
              {name}
            </Logo>
          }
        >
          <Languages />
        </Masthead>
      </Specimen>
      <Specimen width="half" caption={m['shell.crumbs']()}>
        <Crumbs
          label={m['shell.crumbs']()}
          above={[{ label: m['shell.home']({ brand: name }), href: '/styleguide' }]}
          current={m['account.title']()}
        />
      </Specimen>
      <Specimen width="half" caption={m['guide.part_help']()}>
        <RailHelp title={m['shell.help']()}>
          <p>
            <Phone number={line.number} dial={line.tel} />
          </p>
        </RailHelp>
      </Specimen>
      <Specimen width="whole" caption={m['guide.part_footer']()}>
        <Footer legal={<span>© {name}</span>}>
          <FooterColumn title={m['shell.contact']()}>
            <SocialLinks
              label={m['shell.social']()}
              links={[
                { href: 'https://social.example/a', label: 'Facebook', icon: facebookIcon },
                { href: 'https://social.example/b', label: 'Instagram', icon: instagramIcon },
              ]}
            />
          </FooterColumn>
          <FooterColumn title={m['shell.phone']()}>
            <FooterPhones>
              {phones.map(({ number, tel }) => (
                <li key={tel}>
                  <Phone number={number} dial={tel} />
                </li>
              ))}
            </FooterPhones>
          </FooterColumn>
          <FooterColumn title={m['shell.language']()}>
            <FooterActions>
              <Languages />
            </FooterActions>
          </FooterColumn>
        </Footer>
      </Specimen>
    </Sheet>
  )
}
