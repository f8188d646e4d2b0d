import type { CityName } from './cities';

/** Halls, lawns and grounds made up for the demo; the coordinates lie in the quarter that the address names. */
export interface Venue {
  name: string;
  address: string;
  city: CityName;
  pincode: string;
  latitude: number;
  longitude: number;
  capacity: number;
}

const venue = (
  city: CityName,
  name: string,
  address: string,
  pincode: string,
  latitude: number,
  longitude: number,
  capacity: number,
): Venue => ({ city, name, address, pincode, latitude, longitude, capacity });

export const venues = {
  'mumbai/dockyard': venue('Mumbai', 'Dockyard Hall', 'Warehouse Lane, Mazgaon', '400010', 18.9652, 72.8442, 1800),
  'mumbai/samudra': venue('Mumbai', 'Samudra Auditorium', 'Cadell Road, Dadar West', '400028', 19.0217, 72.8367, 900),
  'mumbai/loft': venue('Mumbai', 'The Mezzanine Loft', 'Linking Road, Bandra West', '400050', 19.0634, 72.8344, 90),
  'mumbai/maidan': venue('Mumbai', 'Kinara Maidan', 'Reclamation Road, Bandra West', '400050', 19.0469, 72.8232, 9000),
  'mumbai/studio': venue(
    'Mumbai',
    'Studio Kabootar',
    'Veera Desai Road, Andheri West',
    '400053',
    19.1331,
    72.8347,
    140,
  ),
  'mumbai/expo': venue('Mumbai', 'Powai Lakeside Expo', 'Central Avenue, Powai', '400076', 19.1176, 72.906, 3200),
  'delhi/haveli': venue(
    'Delhi',
    'Haveli Courtyard',
    'Church Mission Road, Chandni Chowk',
    '110006',
    28.6562,
    77.2303,
    420,
  ),
  'delhi/lodhi': venue(
    'Delhi',
    'Neem Amphitheatre',
    'Institutional Area, Lodhi Colony',
    '110003',
    28.5891,
    77.2209,
    1400,
  ),
  'delhi/black-box': venue(
    'Delhi',
    'Black Box Hauz Khas',
    'Deer Park Lane, Hauz Khas',
    '110016',
    28.5535,
    77.1941,
    110,
  ),
  'delhi/grounds': venue('Delhi', 'Yamuna Grounds', 'Ring Road, Sarai Kale Khan', '110013', 28.5893, 77.2578, 12000),
  'delhi/convention': venue('Delhi', 'Dwarka Convention House', 'Sector 21, Dwarka', '110077', 28.5523, 77.0583, 2600),
  'bengaluru/garage': venue('Bengaluru', 'Garage 560', '12th Main, Indiranagar', '560038', 12.9708, 77.6408, 650),
  'bengaluru/banyan': venue(
    'Bengaluru',
    'Banyan Lawns',
    'Jayamahal Road, Vasanth Nagar',
    '560052',
    12.9985,
    77.5922,
    6500,
  ),
  'bengaluru/rangashale': venue('Bengaluru', 'Rangashale', '2nd Phase, JP Nagar', '560078', 12.9063, 77.5857, 310),
  'bengaluru/attic': venue(
    'Bengaluru',
    'The Attic Koramangala',
    '5th Block, Koramangala',
    '560095',
    12.9345,
    77.6205,
    80,
  ),
  'bengaluru/foundry': venue(
    'Bengaluru',
    'Whitefield Foundry',
    'ITPL Main Road, Whitefield',
    '560066',
    12.9857,
    77.7364,
    2400,
  ),
  'pune/wada': venue('Pune', 'Tambat Wada', 'Tambat Ali, Kasba Peth', '411011', 18.5203, 73.8567, 260),
  'pune/hillside': venue('Pune', 'Hillside Arena', 'Baner Pashan Link Road, Baner', '411045', 18.5496, 73.7868, 5200),
  'pune/cellar': venue('Pune', 'Cellar Door', 'North Main Road, Koregaon Park', '411001', 18.5392, 73.8947, 95),
  'pune/natyagruha': venue('Pune', 'Sahyadri Natyagruha', 'Karve Road, Kothrud', '411038', 18.5018, 73.8203, 820),
  'hyderabad/baradari': venue(
    'Hyderabad',
    'Baradari Gardens',
    'Old Bowenpally Road, Secunderabad',
    '500011',
    17.4705,
    78.4826,
    3800,
  ),
  'hyderabad/deccan': venue(
    'Hyderabad',
    'Deccan Theatre House',
    'Road No. 3, Banjara Hills',
    '500034',
    17.4193,
    78.4483,
    700,
  ),
  'hyderabad/rock': venue(
    'Hyderabad',
    'Rockside Open Air',
    'Financial District, Nanakramguda',
    '500032',
    17.4142,
    78.3421,
    7000,
  ),
  'hyderabad/den': venue('Hyderabad', 'The Biscuit Den', 'Road No. 36, Jubilee Hills', '500033', 17.4318, 78.4071, 120),
  'chennai/sabha': venue('Chennai', 'Thamarai Sabha', 'Luz Church Road, Mylapore', '600004', 13.0333, 80.2676, 640),
  'chennai/shore': venue(
    'Chennai',
    'Shoreline Grounds',
    'East Coast Road, Neelankarai',
    '600115',
    12.9493,
    80.2597,
    5800,
  ),
  'chennai/press': venue('Chennai', 'Old Press House', 'Greams Road, Thousand Lights', '600006', 13.0588, 80.2534, 180),
  'chennai/trade': venue(
    'Chennai',
    'Guindy Trade Pavilion',
    'Mount Poonamallee Road, Nandambakkam',
    '600089',
    13.0153,
    80.1918,
    2800,
  ),
  'kolkata/ghat': venue(
    'Kolkata',
    'Ghatside Warehouse',
    'Strand Bank Road, Sovabazar',
    '700005',
    22.5983,
    88.3606,
    1100,
  ),
  'kolkata/mancha': venue('Kolkata', 'Shiuli Mancha', 'Southern Avenue, Gol Park', '700029', 22.5173, 88.3639, 520),
  'kolkata/coffee': venue('Kolkata', 'The Adda Room', 'College Row, College Street', '700009', 22.5763, 88.3637, 85),
  'kolkata/maidan': venue('Kolkata', 'Salt Lake Common', 'Sector III, Bidhannagar', '700106', 22.5696, 88.4103, 8200),
  'jaipur/bagh': venue('Jaipur', 'Kachnar Bagh', 'Civil Lines', '302006', 26.9058, 75.7876, 2200),
  'jaipur/mahal': venue('Jaipur', 'Chandpol Jharokha House', 'Chandpol Bazar', '302001', 26.9253, 75.8142, 240),
  'jaipur/dunes': venue('Jaipur', 'Dune Side Arena', 'Amer Road, Kukas', '302028', 27.0355, 75.8932, 4600),
} as const satisfies Record<string, Venue>;

export type VenueKey = keyof typeof venues;
