import { chooseCity, useCity } from '@utsav/web-kit/session/city-choice';
import { MapPin } from 'lucide-react';
import { useApi } from '../../lib/api';
import { cityOptions } from './cities';
import styles from './header.module.css';
import { messages } from './messages';

export function CitySelect() {
  const chosen = useCity();
  const { data } = useApi('GET /api/city/getAllCities', {});
  return (
    <span className={styles.city}>
      <MapPin aria-hidden size={18} />
      <select aria-label={messages.city} value={chosen} onChange={(change) => chooseCity(change.target.value)}>
        {cityOptions(data?.data.Cities, chosen).map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}
