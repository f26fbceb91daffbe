import { setLanguage } from '@brine/app-kit/language'
import { expect, it } from 'vitest'
import { routes } from './routes.tsx'

it('declares these pages, guards, names and crumbs', () => {
  const table = routes.map(({ path, guard, title, crumb, hides = [] }) => {
    const name = () => [title(), crumb?.() ?? '-'].join(' > ')
    setLanguage('fr')
    const french = name()
    setLanguage('nl')
    return [path, guard, name(), french, hides.join('+') || '-'].join(' | ')
  })
  expect(table).toMatchInlineSnapshot(`
    [
      "/auth | guest | Aanmelden > - | Se connecter > - | header+navigation+crumbs+footerLanguage",
      "/auth/link | open | Aanmelden zonder wachtwoord > - | Se connecter sans mot de passe > - | header+navigation+crumbs+footerLanguage",
      "/auth/register | open | Account aanmaken > - | Créer un compte > - | header+navigation+crumbs+footerLanguage",
      "/auth/reset | open | Wachtwoord vergeten? > - | Mot de passe oublié ? > - | header+navigation+crumbs+footerLanguage",
      "/auth/reset/:token | open | Nieuw wachtwoord > - | Nouveau mot de passe > - | header+navigation+crumbs+footerLanguage",
      "/auth/activate | open | Account activeren > - | Activer mon compte > - | header+navigation+crumbs+footerLanguage",
      "/auth/activate/:token | open | Account activeren > - | Activer mon compte > - | header+navigation+crumbs+footerLanguage",
      "/auth/confirm-email/:token | open | E-mailadres bevestigen > - | Confirmer l’adresse e-mail > - | header+navigation+crumbs+footerLanguage",
      "/auth/undo-email/:token | open | Uw e-mailadres > - | Votre adresse e-mail > - | header+navigation+crumbs+footerLanguage",
      "/auth/confirm | open | Bent u het? > - | Est-ce bien vous ? > - | header+navigation+crumbs+footerLanguage",
      "/account | placed | Mijn gegevens > Mijn gegevens | Mes données > Mes données | -",
      "/account/edit | placed | Gegevens aanpassen > Aanpassen | Modifier mes données > Modifier | -",
      "/account/password | placed | Wachtwoord wijzigen > Wachtwoord | Changer le mot de passe > Mot de passe | -",
      "/account/privacy | placed | Uw gegevens blijven van u > Aanmelden en privacy | Vos données restent les vôtres > Connexion et vie privée | -",
      "/saltblocks | placed | Zoutblokken > Zoutblokken | Blocs de sel > Blocs de sel | -",
      "/automatic | placed | Automatisch zout > Automatisch zout | Sel automatique > Sel automatique | -",
      "/orders | placed | Bestellingen > Bestellingen | Commandes > Commandes | -",
      "/orders/:number | placed | Betaling > Betaling | Paiement > Paiement | -",
      "/orders/:number/withdraw | placed | Uw bestelling herroepen > Herroepen | Vous rétracter de votre commande > Rétractation | -",
      "/referrals | placed | Vrienden uitnodigen > Vrienden uitnodigen | Inviter des amis > Inviter des amis | -",
      "/friend | open | Uitgenodigd door een klant > - | Invité par un client > - | header+navigation+crumbs+footerLanguage",
      "/refuse/:token | open | Nooit meer uitnodigen > - | Ne plus recevoir d’invitations > - | navigation+crumbs",
      "/notifications/stop/:token | open | Minder berichten > - | Moins de messages > - | navigation+crumbs",
      "/reminder | open | Uw zout raakt bijna op > - | Votre sel s’épuise > - | navigation+crumbs",
      "/support | placed | Hulp > Hulp | Aide > Aide | -",
      "/experiences | open | Ervaringen > Ervaringen | Avis > Avis | -",
      "/proposal | signedIn | Uw installatie > Uw installatie | Votre installation > Votre installation | -",
      "/privacy | open | Privacy > Privacy | Vie privée > Vie privée | -",
      "/cookies | open | Cookies > Cookies | Cookies > Cookies | -",
      "/terms | open | Voorwaarden > Voorwaarden | Conditions générales > Conditions générales | -",
      "/page-not-found | open | Pagina niet gevonden > - | Page introuvable > - | -",
    ]
  `)
})

it('has one page per path, and every parent page exists', () => {
  const paths = routes.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  for (const { parent } of routes) if (parent !== undefined) expect(paths).toContain(parent)
})

it.each(routes.map(({ path, load }) => [path, load] as const))('loads the code of %s', async (_, load) => {
  expect(await load()).toBeTypeOf('function')
})
