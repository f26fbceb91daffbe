import type { Rolldown } from 'vite'
import { usersOf } from '../../scripts/lib/page-users.ts'

type Context = Rolldown.ChunkingContext

const isMain = (id: string) => id.endsWith('/customer/index.html')
const isRun = (id: string) => id.endsWith('/customer/src/run.tsx')
const isReact = (id: string) => /\/node_modules\/(react|react-dom|scheduler)\//.test(id)
const isSignIn = (id: string) => id.endsWith('/features/sessions/SignInPage.tsx')

const linked =
  /\/features\/(legal\/\w+|\w+\/(ConfirmEmail|UndoEmail|ConfirmSession|StopNotifications|Refuse|Join|Reminder))Page\.tsx$/

/** A page, or pages that share modules. Modules are split by the circles that need them. */
interface Circle {
  readonly pages: RegExp
  /** One of the pages that the build draws (prerender.ts). */
  readonly isDrawn?: boolean
}

const circles: readonly Circle[] = [
  // the pages before sign-in, which do not load the query cache
  { pages: /\/features\/sessions\/(?!ChangePassword)/ },
  { pages: /\/AccountPage\.tsx$/, isDrawn: true },
  { pages: /\/ChangePasswordPage\.tsx$/ },
  { pages: /\/SupportPage\.tsx$/, isDrawn: true },
  // what has the appointment form
  { pages: /\/(ProposalPage|AppointmentStage)\.tsx$/ },
  // the pages that a mail or the footer links to; most visitors never open one
  { pages: linked },
  { pages: /\/SaltPage\.tsx$/, isDrawn: true },
  { pages: /\/OrdersPage\.tsx$/, isDrawn: true },
  // the other pages
  {
    pages: new RegExp(
      `(?!.*${linked.source})/features/(?!sessions/)\\w+/(?!(Account|Support|Proposal|Salt|Orders)Page)\\w+Page\\.tsx$`,
    ),
  },
]
const BEFORE_SIGN_IN = 0
/** A module that so many circles or drawn pages need loads with the frame: a request costs more than a few kilobytes. */
const COMMON = 3
const COMMON_DRAWN = 2
/** A drawing of a few bytes (page-icons.ts). The frame has what three pages show: no page loads the file of others for one icon. */
const isIcon = (id: string) => id.startsWith('\0icon:')
/** What every page of a signed-in customer loads: the frame around it and its first calls. */
const isFrame = (id: string) => /\/shell\/(Layout\.tsx|calls\.ts)$/.test(id)

/** The number of ranks. Rank 0 has no circle; the highest has the frame and the pages before sign-in. */
const ranks = circles.length + 3

/**
 * Assigns each module to a file of the build. The start of the app has few files, because a request on the first page load costs more
 * than a few kilobytes: main.ts, React, and all the rest with sign-in. Modules that other pages share are grouped by the circles that
 * need them.
 *
 * A module has all users of the modules that import it. A file therefore imports only files with at least as many
 * users, and no two files wait for each other. The bundler's own merging of small files caused such a cycle, and
 * left a page half loaded.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: ofStart, debugName: 'start' },
    ...Array.from({ length: ranks }, (_, left) => ({
      name: ofRank(ranks - 1 - left),
      debugName: `rank ${ranks - 1 - left}`,
    })),
    // the order sets the priority, because a group includes the imports of its modules
  ].map((group, index, { length }) => ({ ...group, priority: length - index })),
}

function ofStart(id: string, context: Context): string | null {
  const users = usersOf(id, context)
  if (users.some(isMain)) return 'main'
  // evaluated apart, because running both at once would keep a slow device from answering input
  if (isReact(id)) return 'react'
  return users.some((user) => isRun(user) || isSignIn(user)) ? 'start' : null
}

/**
 * Names the file of a shared module. A module that more circles need ranks higher. Modules of the frame rank highest
 * and are split only by the pages before sign-in, because every other page has the frame.
 */
function ofRank(rank: number) {
  return (id: string, context: Context): string | null => {
    const users = usersOf(id, context)
    const needing = [...circles.keys()].filter((index) =>
      users.some((user) => circles[index]?.pages.test(user)),
    )
    const drawn = needing.filter((index) => circles[index]?.isDrawn)
    const isCommonIcon = isIcon(id) && needing.length >= 2 && users.length >= COMMON
    const isInFrame =
      users.some(isFrame) || isCommonIcon || needing.length >= COMMON || drawn.length >= COMMON_DRAWN
    if (!isInFrame && users.length < 2) return null
    const apart = isInFrame ? needing.filter((index) => index === BEFORE_SIGN_IN) : needing
    const own = apart.length + (isInFrame ? circles.length + 1 : 0)
    return own === rank ? [isInFrame ? 'frame' : 'shared', ...apart].join('~') : null
  }
}

/** Shortens file names, because the first script lists them all: without the pages that share a file, and with the shortest hash. */
export const chunkFileNames = ({ name }: { name: string }): string => `assets/${short(name)}-[hash:7].js`
export const assetFileNames = ({ names: [name = 'asset'] }: { names: string[] }): string =>
  `assets/${short(name.replace(/\.\w+$/, ''))}-[hash:7][extname]`

const short = (name: string): string => name.split('~')[0] ?? name
