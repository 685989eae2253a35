import { useState } from 'react'
import type { DeskReturn } from '../../api/types'
import {
  CREDIT,
  CREDIT_HEAD,
  CREDIT_MEMO,
  GOODS,
  RESTOCKING_FEE,
  TAX_BACK,
} from '../../contract/messages/returns.gen'
import { returnCalls } from '../../features/returns'
import { Button } from '../../parts/Button'
import { Field } from '../../parts/Field'
import { Notice } from '../../parts/Notice'
import { Panel } from '../../parts/Panel'
import { showMoment } from '../../rules/dates'
import { showMoney } from '../../rules/money'
import { fill } from '../../rules/text'
import type { Act } from './act'
import css from './AdminReturnPage.module.css'
import { useDeed } from './useDeed'

/** What is credited for what has come back, less a restocking fee. */
export function Credit({ desk, act }: { desk: DeskReturn; act: Act }) {
  const { rma, goodsAmount, taxAmount } = desk
  const [fee, setFee] = useState('')
  const { isBusy, problem, start } = useDeed(act)
  const isOpen = !desk.whyNot['credit']
  const deducted = isOpen ? Number(fee) || 0 : (rma.restockingFee ?? 0)
  const total = rma.creditAmount ?? Math.max(goodsAmount + taxAmount - deducted, 0)
  const sums: [name: string, amount: number][] = [
    [GOODS, goodsAmount],
    [RESTOCKING_FEE, -deducted],
    [TAX_BACK, taxAmount],
  ]
  return (
    <Panel title={CREDIT_HEAD} note={showMoment(rma.creditedAt)}>
      <div className={css.pad}>
        <dl className={css.sums}>
          {sums.map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{showMoney(amount)}</dd>
            </div>
          ))}
          <div>
            <dt>
              <b>{rma.creditInvoiceNumber ? `${CREDIT_MEMO} ${rma.creditInvoiceNumber}` : CREDIT_MEMO}</b>
            </dt>
            <dd>
              <b>{showMoney(total)}</b>
            </dd>
          </div>
        </dl>
        {isOpen && (
          <>
            <Field
              label={RESTOCKING_FEE}
              aside="$"
              inputMode="decimal"
              autoComplete="off"
              value={fee}
              onChange={(event) => setFee(event.currentTarget.value)}
            />
            <div role="alert">{problem && <Notice tone="bad">{problem}</Notice>}</div>
            <div className={css.deeds}>
              <Button
                look="primary"
                aria-busy={isBusy}
                onClick={() =>
                  start(() => returnCalls.credit(rma.rmaNumber, { version: rma.version, restockingFee: fee }))
                }
              >
                {fill(CREDIT, { amount: showMoney(total) })}
              </Button>
            </div>
          </>
        )}
      </div>
    </Panel>
  )
}
