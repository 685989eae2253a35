import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePending, useView } from '../state/navigation'
import { splitAddress } from '../state/route'
import { useShell } from '../state/shell'
import { useHead } from '../state/useHead'
import css from './App.module.css'
import { Alert } from './Alert'
import { Banner } from './Banner'
import { CrashGuard } from './CrashGuard'
import { Footer } from './Footer'
import { Header } from './Header'
import { LookupDialog } from './LookupDialog'
import { MainNav } from './MainNav'
import { Shown } from './Shown'
import { Still } from './Still'

/** The whole screen: what frames every page, and the page. */
export function App({ client }: { client: QueryClient }) {
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
  useEffect(() => {
    // the page answers from here on: what drives a browser waits for this
    document.documentElement.dataset['live'] = 'true'
  }, [])
  return (
    <>
      <SkipLink />
      <Alert />
      <Header />
      <Still part="nav">
        <MainNav />
      </Still>
      {pending && <div className={css.pending} role="progressbar" aria-label="Loading the page" />}
      <main id="main" className="page" tabIndex={-1}>
        <CrashGuard key={splitAddress(view.address)[0]} at={view.address} inPage>
          <Shown view={view} />
        </CrashGuard>
      </main>
      <Still part="footer">
        <Footer />
      </Still>
      <Banner />
      <LookupDialog />
    </>
  )
}

/** Past header and menus with one key; without a script the browser goes there by itself. */
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
