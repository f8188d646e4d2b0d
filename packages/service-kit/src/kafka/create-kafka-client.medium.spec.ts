import { createKafkaClient } from './create-kafka-client';
import { describeKafkaClient } from './testing/kafka-contract';

describeKafkaClient(createKafkaClient);
