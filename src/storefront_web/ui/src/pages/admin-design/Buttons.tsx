import { useState } from 'react'
import { DESIGN_LONG, DESIGN_WHY } from '../../contract/messages/content.gen'
import { Button, ButtonLink } from '../../parts/Button'
import { CopyButton } from '../../parts/CopyButton'
import { Icon } from '../../parts/Icon'
import { Keys } from '../../parts/Keys'
import { Panel } from '../../parts/Panel'
import { Quantity } from '../../parts/Quantity'
import { Segments } from '../../parts/Segments'
import { Spinner } from '../../parts/Spinner'
import css from './AdminDesignPage.module.css'

const LOOKS = ['primary', 'plain', 'link'] as const
const SIZES = ['small', 'normal', 'big'] as const
const CHOICES = [
  ['all', 'All'],
  ['open', 'Open'],
  ['closed', 'Closed'],
] as const

/** Buttons in every look, size and state, and what else can be pressed. */
export function Buttons() {
  const [choice, setChoice] = useState<(typeof CHOICES)[number][0]>('open')
  const [quantity, setQuantity] = useState(10)
  return (
    <section id="buttons" className="tight" aria-label="Buttons">
      <h2>Buttons</h2>
      <Panel title="Looks, sizes">
        <div className="box">
          {LOOKS.map((look) => (
            <p key={look} className={css.row}>
              {SIZES.map((size) => (
                <Button key={size} look={look} size={size}>
                  {look} {size}
                </Button>
              ))}
              <Button look={look} why={DESIGN_WHY}>
                {look} with a reason
              </Button>
              <Button look={look} disabled>
                {look} disabled
              </Button>
              <Button look={look} aria-busy>
                <Spinner label="Saving" /> {look} busy
              </Button>
              <ButtonLink look={look} href="#buttons">
                {look} as link
              </ButtonLink>
            </p>
          ))}
          <Button wide>{DESIGN_LONG}</Button>
          <Button>
            <Icon name="plus" /> With icon
          </Button>
        </div>
      </Panel>
      <Panel title="Choices, amounts">
        <div className={`pad ${css.row}`}>
          <Segments label="Show" choices={CHOICES} value={choice} onChange={setChoice} />
          <Quantity of="HC-2008-TR" value={quantity} unitSize={10} roundType="U" onChange={setQuantity} />
          <Quantity of="HC-2010-TR" value={1} disabled onChange={setQuantity} />
          <CopyButton text="HC-2008-TR" what="the number" />
        </div>
        <div className="pad">
          <Keys
            keys={[
              ['Alt I', 'impersonate'],
              ['?', 'all shortcuts'],
            ]}
          />
        </div>
      </Panel>
    </section>
  )
}
