import type { BuyerAccount } from '@utsav/contracts/http/buyer';
import type { ConsoleUser } from '@utsav/contracts/http/console-user';
import { DescriptionList, type DescriptionItem } from '../../../components/description-list';
import { SectionCard } from '../../../components/section-card';
import { istStamp } from '../../../lib/ist';
import { roleNames } from '../../../lib/role-names';
import cards from '../booking-cards.module.css';

interface BuyerContactProps {
  person: Omit<ConsoleUser, '_id'>;
  /** Undefined where it may not be seen. */
  account: BuyerAccount | undefined;
}

/** How to reach the person, and the account with its devices. */
export function BuyerContact({ person, account }: BuyerContactProps) {
  const user = account?.user;
  const details: DescriptionItem[] = [
    ['Name', person.name],
    ['Mobile', person.mobile],
    ['Email', person.email],
    ...(account ? [['Account', user ? roleNames[user.role] : 'None'] as const] : []),
    ...(user
      ? [
          ['User id', user._id] as const,
          ['Since (IST)', istStamp(user.createdAt)] as const,
          ['Language', user.language === 'hi' ? 'Hindi' : 'English'] as const,
        ]
      : []),
  ];
  return (
    <div className={cards.cards}>
      <SectionCard title="Contact">
        <DescriptionList items={details} />
      </SectionCard>
      {account && user && (
        <SectionCard title="Devices signed in">
          {account.devices.length === 0 ? (
            <p>None.</p>
          ) : (
            <ul role="list">
              {account.devices.map(({ _id, device, lastUsedAt }) => (
                <li key={_id}>
                  {device || 'Unknown device'}, {istStamp(lastUsedAt)}
                </li>
              ))}
            </ul>
          )}
        </SectionCard>
      )}
    </div>
  );
}
