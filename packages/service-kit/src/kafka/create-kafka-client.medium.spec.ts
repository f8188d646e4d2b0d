import { kafkaLibraries } from '../config/kit-config';
import { createKafkaClient } from './create-kafka-client';
import { describeKafkaClients } from './testing/kafka-contract';

describeKafkaClients(kafkaLibraries, createKafkaClient);
