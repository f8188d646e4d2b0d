import type { BuyerAccount } from '@utsav/contracts/http/buyer';
import type { ConsoleUser } from '@utsav/contracts/http/console-user';
import { DASH, istStamp } from '../../../lib/ist';
import card from '../../../components/card.module.css';
import cards from '../booking-cards.module.css';

interface BuyerContactProps {
  person: Omit<ConsoleUser, '_id'>;
  /** Undefined where it may not be seen. */
  account: BuyerAccount | undefined;
}

const roleNames = { user: 'Member', counter: 'Counter', admin: 'Admin' } as const;

/** How to reach the person, and the account with its devices. */
export function BuyerContact({ person, account }: BuyerContactProps) {
  const user = account?.user;
  const facts: [string, string][] = [
    ['Name', person.name],
    ['Mobile', person.mobile],
    ['Email', person.email],
    ...(account ? ([['Account', user ? roleNames[user.role] : 'None']] as [string, string][]) : []),
    ...(user
      ? ([
          ['User id', user._id],
          ['Since (IST)', istStamp(user.createdAt)],
          ['Language', user.language === 'hi' ? 'Hindi' : 'English'],
        ] as [string, string][])
      : []),
  ];
  return (
    <div className={cards.cards}>
      <section className={`${card.card} ${cards.card}`}>
        <h2>Contact</h2>
        <dl className={cards.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value || DASH}</dd>
            </div>
          ))}
        </dl>
      </section>
      {account && user && (
        <section className={`${card.card} ${cards.card}`}>
          <h2>Devices signed in</h2>
          {account.devices.length === 0 ? (
            <p>None.</p>
          ) : (
            <dl className={cards.facts}>
              {account.devices.map(({ _id, device, lastUsedAt }) => (
                <div key={_id}>
                  <dt>{device || 'Unknown device'}</dt>
                  <dd>{istStamp(lastUsedAt)}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      )}
    </div>
  );
}
