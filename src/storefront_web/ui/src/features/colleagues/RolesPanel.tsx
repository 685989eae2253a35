import type { CompanyRole } from '../../contract/enums.gen'
import {
  ROLE_MAY_ADDRESS,
  ROLE_MAY_LIST,
  ROLE_MAY_MANAGE,
  ROLE_MAY_ORDER,
  ROLE_MAY_SEE,
  ROLES_TITLE,
} from '../../contract/messages/accounts.gen'
import { Icon } from '../../parts/Icon'
import { Panel } from '../../parts/Panel'
import css from './Colleagues.module.css'
import { ROLES } from './words'

const ALL: CompanyRole[] = ['Admin', 'Buyer', 'ViewOnly']
const BUYERS: CompanyRole[] = ['Admin', 'Buyer']

const RIGHTS: [string, CompanyRole[]][] = [
  [ROLE_MAY_SEE, ALL],
  [ROLE_MAY_ORDER, BUYERS],
  [ROLE_MAY_LIST, BUYERS],
  [ROLE_MAY_ADDRESS, BUYERS],
  [ROLE_MAY_MANAGE, ['Admin']],
]

/** What each role may do. */
export function RolesPanel() {
  return (
    <Panel title={ROLES_TITLE}>
      <table className={css.roles}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Right</span>
            </th>
            {ROLES.map(([role, name]) => (
              <th key={role} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {RIGHTS.map(([right, who]) => (
            <tr key={right}>
              <th scope="row">{right}</th>
              {ROLES.map(([role]) => (
                <td key={role}>
                  {who.includes(role) ? (
                    <span className="good">
                      <Icon name="ok" />
                      <span className="vh">yes</span>
                    </span>
                  ) : (
                    <span className="meta">no</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
