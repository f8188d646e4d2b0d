import { CalendarOutlined, ClockCircleOutlined, EnvironmentOutlined, TranslationOutlined } from '@ant-design/icons';
import type { Event } from '@utsav/contracts/http/event';
import { focusOf } from '@utsav/web-kit/pictures/focus-of';
import { Flex } from 'antd';
import { Icon } from '../../../components/icon';
import { istStamp } from '../../../lib/ist';
import { durationText } from './duration-text';
import styles from './event-page.module.css';

/** Picture and what a glance is for. */
export function EventHero({ event }: { event: Event }) {
  const { date, venue, language, duration, landsacpImage, imageUrl } = event;
  const picture = landsacpImage[0] || imageUrl;
  const chips = [
    { icon: CalendarOutlined, name: 'Date', text: `${istStamp(date)} IST` },
    { icon: EnvironmentOutlined, name: 'City', text: venue.city },
    { icon: TranslationOutlined, name: 'Language', text: language },
    { icon: ClockCircleOutlined, name: 'Duration', text: durationText(duration) },
  ].filter(({ text }) => text);
  return (
    <div className={styles.hero} data-empty={!picture}>
      {picture && <img src={picture} alt="" style={{ objectPosition: focusOf(event, picture) }} />}
      <Flex role="list" component="ul" wrap gap={8} className={styles.chips!}>
        {chips.map(({ icon, name, text }) => (
          <li key={name}>
            <Icon of={icon} />
            <span className="sr-only">{name}: </span>
            {text}
          </li>
        ))}
      </Flex>
    </div>
  );
}
