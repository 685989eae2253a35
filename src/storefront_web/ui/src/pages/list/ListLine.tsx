import { useState } from 'react'
import type { ShoppingListItem } from '../../api/types'
import { NOTE_MAX } from '../../contract/limits/lists.gen'
import {
  ADD_NOTE,
  DRAG,
  MOVE_DOWN,
  MOVE_UP,
  NOTE_OF,
  SUBSTITUTE,
  USE_SUBSTITUTE,
} from '../../contract/messages/lists.gen'
import { YOUR_NUMBER } from '../../contract/messages/partnumbers.gen'
import { changedSince } from '../../features/lists'
import { Button, IconButton } from '../../parts/Button'
import { classes } from '../../parts/classes'
import { Drawing } from '../../parts/Drawing'
import { Field } from '../../parts/Field'
import { Icon } from '../../parts/Icon'
import { LineStock } from '../../parts/LineStock'
import { Link } from '../../parts/Link'
import { Chip, Notice } from '../../parts/Notice'
import { Price } from '../../parts/Price'
import { Quantity } from '../../parts/Quantity'
import { showMoney } from '../../rules/money'
import type { RoundType } from '../../rules/quantity'
import { fill } from '../../rules/text'
import { useOptimisticChoice } from '../../state/useOptimisticChoice'
import css from './ListPage.module.css'

interface Props {
  item: ShoppingListItem
  place: number
  count: number
  mayEdit: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  /** Returns why saving failed, "" if it succeeded. */
  onChange: (values: Partial<ShoppingListItem>) => Promise<string>
  /** `focus` is the id of the button that has the focus afterwards. */
  onMove: (to: number, focus?: string) => void
  onDrag: () => void
  onDrop: () => void
  onRemove: () => void
  onReplace: () => void
}

/** A line of a list: price, availability, what changed, and its position. */
export function ListLine(props: Props) {
  const { item, mayEdit, place } = props
  const [isOver, setOver] = useState(false)
  const of = { item_code: item.itemCode }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons move it by keys
    <li
      className={classes(css.line, isOver && css.over, item.whyNot && css.blocked)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        props.onDrop()
      }}
    >
      <span className={`noprint ${css.place}`}>
        <input
          type="checkbox"
          aria-label={`Choose ${item.itemCode}`}
          checked={props.isChosen}
          onChange={(event) => props.onChoose(event.currentTarget.checked)}
        />
        {mayEdit && (
          <span
            className={css.grip}
            draggable
            title={fill(DRAG, of)}
            onDragStart={(event) => {
              event.dataTransfer.setData('text/plain', item.itemCode)
              props.onDrag()
            }}
          >
            {place + 1}
          </span>
        )}
      </span>
      <Drawing src={item.drawing} alt="" width={72} height={48} />
      <div className={css.what}>
        {item.path ? <Link href={item.path}>{item.itemDesc}</Link> : <b>{item.itemCode}</b>}
        <Codes item={item} />
        <Note {...props} />
      </div>
      <div className={css.when}>
        <LineStock
          isGone={item.isDiscontinued || !item.path}
          availability={item.availability}
          quantity={item.cartQuantity}
          text={item.stockText}
          leadTimeText={item.leadTimeText}
          isCut={item.offersLengths}
        />
      </div>
      <div className={css.quantity}>
        <LineQuantity {...props} />
      </div>
      <div className={css.price}>
        {item.isDiscontinued || !item.path ? (
          '--'
        ) : (
          <Price price={item.unitPrice} unit={item.unitOfMeasure} per={item.pricingUnitSize} />
        )}
        {item.priceWhy && <span className="meta">{item.priceWhy}</span>}
        {!item.whyNot && <b>{item.extendedPrice === null ? '--' : showMoney(item.extendedPrice)}</b>}
      </div>
      {mayEdit && (
        <span className={`noprint ${css.moves}`}>
          <IconButton
            id={`up-${item.id}`}
            label={fill(MOVE_UP, of)}
            onClick={() => props.onMove(place - 1, `up-${item.id}`)}
          >
            <Icon name="down" className={css.up} />
          </IconButton>
          <IconButton
            id={`down-${item.id}`}
            label={fill(MOVE_DOWN, of)}
            onClick={() => props.onMove(place + 1, `down-${item.id}`)}
          >
            <Icon name="down" />
          </IconButton>
          <IconButton label={`Remove ${item.itemCode}`} onClick={props.onRemove}>
            <Icon name="close" />
          </IconButton>
        </span>
      )}
      <Changes {...props} />
    </li>
  )
}

function Codes({ item }: { item: ShoppingListItem }) {
  return (
    <span className={`meta ${css.codes}`}>
      <span>{item.itemCode}</span>
      {item.customerPartNumber && (
        <span>
          {YOUR_NUMBER} {item.customerPartNumber}
        </span>
      )}
      {item.isNcnr && (
        <Chip tone="warn" icon="stop">
          NCNR
        </Chip>
      )}
      {item.isDiscontinued && (
        <Chip tone="bad" icon="stop">
          Discontinued
        </Chip>
      )}
    </span>
  )
}

function LineQuantity({ item, mayEdit, onChange }: Props) {
  const { shown, problem, choose } = useOptimisticChoice(item.quantity, (quantity) =>
    onChange({ quantity, extendedPrice: null }),
  )
  return (
    <Quantity
      value={shown}
      of={item.itemCode}
      unitSize={item.unitSize}
      roundType={item.roundType as RoundType}
      disabled={!mayEdit}
      problem={problem}
      onChange={choose}
    />
  )
}

/** The note on a line, edited in place by users who may change the list. */
function Note({ item, mayEdit, onChange }: Props) {
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState('')
  if (typed === undefined)
    return (
      <span className={css.note}>
        {item.note && <span>{item.note} </span>}
        {mayEdit && (
          <Button look="link" className="noprint" onClick={() => setTyped(item.note)}>
            {item.note ? 'Edit note' : ADD_NOTE}
            <span className="vh"> for {item.itemCode}</span>
          </Button>
        )}
      </span>
    )
  const save = async () => {
    const why = typed === item.note ? '' : await onChange({ note: typed })
    setProblem(why)
    if (!why) setTyped(undefined)
  }
  return (
    <form
      className={css.note}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field
        label={fill(NOTE_OF, { item_code: item.itemCode })}
        hideLabel
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by a press just now
        autoFocus
        autoComplete="off"
        maxLength={NOTE_MAX}
        value={typed}
        problem={problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && setTyped(undefined)}
      />
      <Button type="submit" size="small">
        Save note
      </Button>
    </form>
  )
}

function Changes({ item, mayEdit, onReplace }: Props) {
  const told = changedSince(item)
  if (told.length === 0) return null
  return (
    <div className={css.told}>
      {told.map((text) => (
        <Notice key={text} tone={item.whyNot ? 'bad' : 'blue'}>
          {text}{' '}
          {item.substitute && (
            <>
              {SUBSTITUTE} <Link href={item.substitute.path}>{item.substitute.itemCode}</Link>
            </>
          )}
        </Notice>
      ))}
      {item.substitute && mayEdit && (
        <Button size="small" className="noprint" onClick={onReplace}>
          {fill(USE_SUBSTITUTE, { item_code: item.substitute.itemCode })}
        </Button>
      )}
    </div>
  )
}
