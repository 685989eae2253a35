import { Link } from '../parts/Link'
import { useShell } from '../state/shell'
import css from './Logo.module.css'

const HEIGHT = 32

/** The store's own logo, or its mark and name, linked to the home page. */
export function Logo() {
  const { storeName, logo, logoRatio } = useShell()
  return (
    <Link className={css.logo} href="/">
      {logo ? (
        <img src={logo} alt={storeName} width={Math.round(HEIGHT * logoRatio)} height={HEIGHT} />
      ) : (
        <>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 2l9 5v10l-9 5-9-5V7z" />
            <path d="M7.500 14.500L12 9.500l4.500 5M7.500 10.500L12 6" />
          </svg>
          {storeName}
        </>
      )}
    </Link>
  )
}
