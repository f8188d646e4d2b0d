import { describeKafkaClient } from '../testing/kafka-contract';
import { KafkajsClient } from './kafkajs-client';

describeKafkaClient('kafkajs', (options) => new KafkajsClient(options));
