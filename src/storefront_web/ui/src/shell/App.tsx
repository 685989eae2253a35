import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isCartForThisVisit } from '../features/cart'
import { ending, hasEnded } from '../state/auth'
import { replayEarlyInput } from '../state/earlyInput'
import { usePending, useView } from '../state/navigation'
import { splitAddress } from '../state/route'
import { settle } from '../state/deferredLayout'
import { useShell } from '../state/shell'
import { isHydrating } from '../state/store'
import { useHead } from '../state/useHead'
import css from './App.module.css'
import { Alert } from './Alert'
import { Banner } from './Banner'
import { CrashGuard } from './CrashGuard'
import { Header } from './Header'
import { LookupDialog } from './LookupDialog'
import { LaterPart } from './LaterPart'
import { CurrentView } from './CurrentView'
import { StaffLayer } from './StaffLayer'
import { LazyWhen } from './LazyWhen'
import { StaticPart } from './StaticPart'

/** The whole screen: the page, and the frame around every page. */
export function App({ client }: { client: QueryClient }) {
  useEffect(() => {
    const timer = setTimeout(() => {
      isHydrating.set(false)
      // the page is ready from here on: browser tests wait for this attribute
      document.documentElement.dataset['live'] = 'true'
      replayEarlyInput()
      settle()
    })
    return () => clearTimeout(timer)
  }, [])
  return (
    <QueryClientProvider client={client}>
      <CrashGuard>
        <Frame />
      </CrashGuard>
    </QueryClientProvider>
  )
}

function Frame() {
  const view = useView()
  const pending = usePending()
  const { storeName } = useShell()
  useHead(view.head, storeName)
  return (
    <>
      <SkipLink />
      <Alert />
      <LazyWhen when={isCartForThisVisit} load={() => import('./CartNotSaved')} />
      <StaffLayer />
      <div className={css[layoutOf(view.match?.path)]}>
        <StaticPart part="header" varies={view.match?.path === '/search'}>
          <Header />
        </StaticPart>
      </div>
      <LaterPart part="nav" load={() => import('./MainNav')} />
      {pending && <div className={css.pending} role="progressbar" aria-label="Loading the page" />}
      <main id="main" className="page" tabIndex={-1}>
        <CrashGuard key={splitAddress(view.address)[0]} view={view}>
          <CurrentView view={view} />
        </CrashGuard>
      </main>
      <LaterPart part="footer" load={() => import('./Footer')} />
      <Banner />
      <LookupDialog />
      <LazyWhen when={ending} load={() => import('../features/session/EndingNotice')} />
      <LazyWhen when={hasEnded} load={() => import('../features/session/SessionDialog')} />
    </>
  )
}

/** Where the header stays while the page scrolls: nowhere in a checkout. Source: S1 §9, S2 §2.1. */
function layoutOf(path = ''): 'plain' | 'search' | 'stays' {
  if (/^\/(checkout|create-quote)2?$/.test(path)) return 'plain'
  return path === '/search' ? 'search' : 'stays'
}

/** Skips the header and the menus; without JavaScript the browser follows the link itself. */
function SkipLink() {
  return (
    <a
      className={css.skip}
      href="#main"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      Skip to content
    </a>
  )
}
