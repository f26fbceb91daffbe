import { useLanguage } from '@brine/app-kit/language'
import type { Home as HomeParts } from '@brine/contract/customer/home'
import css from './Home.module.css'
import { HomeAnswer } from './HomeAnswer.tsx'
import { HomeAutomatic, isOurTurn } from './HomeAutomatic.tsx'
import { HomeDelivery } from './HomeDelivery.tsx'
import { HomeDocument } from './HomeDocument.tsx'
import { HomeSalt } from './HomeSalt.tsx'
import { HomeWays } from './HomeWays.tsx'

/** What a customer comes for: the next delivery, how long the salt lasts, an answer, the last document. */
export function Home({ home, isOwnDevice }: { home: HomeParts; isOwnDevice: boolean }) {
  const language = useLanguage()
  const { salt, answer, document, today } = home
  return (
    <div className={css.home}>
      <div className={css.next}>
        <HomeDelivery home={home} language={language} />
        <HomeWays delivery={home.delivery} today={today} isOwnDevice={isOwnDevice} language={language} />
      </div>
      {salt && <HomeSalt salt={salt} today={today} delivery={home.delivery} language={language} />}
      {!isOurTurn(home) && <HomeAutomatic home={home} language={language} />}
      {answer && <HomeAnswer answer={answer} today={today} language={language} />}
      {document && <HomeDocument document={document} today={today} language={language} />}
    </div>
  )
}
